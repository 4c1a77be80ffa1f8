import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the store does instead of its work. */
type Trouble = { status: number; code: string } | 'hangs' | 'stalls' | null

interface S3Double {
  endpoint: string
  /** The stored objects by bucket and key, as in the path of a request. */
  objects: Map<string, Buffer>
  /** Method and path of each request. */
  requests: string[]
  setTrouble(trouble: Trouble): void
  close(): Promise<void>
}

/** An S3-compatible store with objects in memory: put, get, head, delete and list. */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let trouble: Trouble = null
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
    const key = decodeURIComponent(pathname.slice(1))
    requests.push(`${request.method} ${pathname}`)
    const object = objects.get(key)
    if (trouble === 'hangs') return
    if (trouble === 'stalls') {
      response.writeHead(200, { 'content-length': 1000 }).write('only a part')
      return
    }
    if (trouble) {
      response.writeHead(trouble.status, { 'content-type': 'application/xml' })
      response.end(`<Error><Code>${trouble.code}</Code></Error>`)
      return
    }
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) {
      response.writeHead(403).end()
    } else if (request.method === 'PUT') {
      objects.set(key, await bytesOf(request))
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.has('list-type')) {
      const prefix = searchParams.get('prefix') ?? ''
      response.writeHead(200, { 'content-type': 'application/xml' })
      response.end(listing(key, prefix, objects))
    } else if (object) {
      response.writeHead(200, { 'content-length': object.length })
      response.end(request.method === 'HEAD' ? undefined : object)
    } else {
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    setTrouble(next) {
      trouble = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray())
}

function listing(bucketPath: string, prefix: string, objects: Map<string, Buffer>): string {
  const bucket = bucketPath.replace(/\/$/, '')
  const contents = [...objects]
    .filter(([key]) => key.startsWith(`${bucket}/${prefix}`))
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${bytes.length}</Size></Contents>`,
    )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
