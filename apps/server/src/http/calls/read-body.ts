import { rm } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { Call } from '@sangam/contract/call'
import type { MasterList } from '@sangam/contract/fields'
import { masterListOf } from '@sangam/contract/rules'
import type { TextKey } from '@sangam/i18n/keys'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { OperatorEnv } from '../../settings/env.ts'
import { receiveFile } from '../../storage/received-file.ts'
import type { MasterDataCache } from '../../texts/master-data.ts'
import { isAborted } from './errors.ts'
import type { ReceivedFile, UploadedFile } from './handler.ts'
import { refuse } from './refuse.ts'

type SentFile = UploadedFile | ReceivedFile

interface ReadBody {
  body: Record<string, unknown>
  file: SentFile | null
}

type Lists = Pick<MasterDataCache, 'read'>
type Settings = Pick<OperatorEnv, 'DATA_DIR' | 'IMPORT_PHOTOS_MAX_MB'>

/** Validates the body against the call's entry in the table; unknown fields are dropped. */
export async function readBody(
  entry: Call,
  request: FastifyRequest,
  { masterDataCache, env }: { masterDataCache: Lists; env: Settings },
): Promise<ReadBody> {
  const { fields, file } =
    entry.kind === 'upload'
      ? await readParts(request, entry, env)
      : { fields: request.body ?? {}, file: null }
  try {
    return { body: await readFields(entry, fields, file !== null, masterDataCache), file }
  } catch (error) {
    await removeReceived(file)
    throw error
  }
}

/** Removes a file that was received on the disk. */
export async function removeReceived(file: SentFile | null): Promise<void> {
  if (file && 'path' in file) await rm(file.path, { force: true })
}

async function readFields(
  entry: Call,
  fields: unknown,
  hasFile: boolean,
  masterDataCache: Lists,
): Promise<Record<string, unknown>> {
  const { body, errors } = await checkFields(entry, fields, masterDataCache)
  if (entry.kind === 'upload' && !hasFile) errors.file = 'common.err_required'
  if (!body || Object.keys(errors).length > 0) return refuse('common.err_bad_body', { errors })
  return body
}

/** What is wrong with the body of a call, by field; the parsed body if its form is right. */
export async function checkFields(
  entry: Pick<Call, 'body'>,
  fields: unknown,
  masterDataCache: Lists,
): Promise<{ body: Record<string, unknown> | null; errors: Record<string, TextKey> }> {
  const result = entry.body.safeParse(fields)
  if (!result.success) return { body: null, errors: errorsByField(result.error) }
  return { body: result.data, errors: await checkChoices(entry, result.data, masterDataCache) }
}

/** Undefined: as of all uploads. */
const maxMbOf = (entry: Call, env: Settings): number | undefined =>
  entry.isArchive && env.IMPORT_PHOTOS_MAX_MB

async function readParts(
  request: FastifyRequest,
  entry: Call,
  env: Settings,
): Promise<{ fields: unknown; file: SentFile | null }> {
  if (!request.isMultipart() || !hasValidBoundary(request)) return refuse('common.err_content_type')
  // the parser would wait for ever for the parts
  if (isAborted(request.raw)) throw new Error('the connection was closed')
  // no prototype, so a part named __proto__ is an ordinary field
  const fields: Record<string, unknown> = Object.create(null)
  let file: SentFile | null = null
  const maxMb = maxMbOf(entry, env)
  const limits = maxMb && { limits: { fileSize: maxMb * 1024 * 1024 } }
  try {
    for await (const part of request.parts(limits || undefined)) {
      if (part.type === 'field') {
        Object.assign(
          fields,
          part.fieldname === 'dataPara' ? parseJson(part.value) : { [part.fieldname]: part.value },
        )
      } else if (part.fieldname === 'file' && !file) {
        file = entry.isArchive ? await storeFile(part, env) : await readFile(part)
      } else {
        part.file.resume()
      }
    }
  } catch (error) {
    await removeReceived(file)
    throw error
  }
  return { fields, file }
}

/** RFC 2046 allows 70 characters; the parser throws above 256. */
const hasValidBoundary = ({ headers }: FastifyRequest) =>
  !/boundary="?[^";]{71}/i.test(headers['content-type'] ?? '')

const readFile = async (part: MultipartFile): Promise<UploadedFile> => ({
  name: part.filename ?? '',
  bytes: await part.toBuffer(),
})

async function storeFile(part: MultipartFile, env: Settings): Promise<ReceivedFile> {
  const path = await receiveFile(env, part.file)
  if (!part.file.truncated) return { name: part.filename ?? '', path }
  await rm(path, { force: true })
  return refuse('common.err_too_large', { status: 413 })
}

function parseJson(value: unknown): object {
  try {
    const parsed: unknown = JSON.parse(String(value))
    if (typeof parsed === 'object' && parsed !== null) return parsed
  } catch {
    // refused below, like JSON that is not an object
  }
  return refuse('common.err_bad_json')
}

function errorsByField(error: z.ZodError): Record<string, TextKey> {
  const errors: Record<string, TextKey> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    if (field && !errors[field]) errors[field] = asTextKey(issue.message)
  }
  return errors
}

/** Rules have text keys as messages; zod's own messages become the general text. */
const asTextKey = (message: string) =>
  (/^[a-z_]+\.[a-z_]+$/.test(message) ? message : 'common.err_value') as TextKey

async function checkChoices(
  entry: Pick<Call, 'body'>,
  body: Record<string, unknown>,
  masterDataCache: Lists,
): Promise<Record<string, TextKey>> {
  const errors: Record<string, TextKey> = {}
  for (const [field, list] of choicesOf(entry)) {
    if (body[field] === undefined) continue
    const choices = (await masterDataCache.read())[list]
    const areInList = [body[field]].flat().every((id) => choices.some((choice) => choice.id === id))
    if (!areInList) errors[field] = 'common.err_choice'
  }
  return errors
}

/** Pairs of a field and the master list that its value, or each of its values, must be in. */
const choicesOf = ({ body }: Pick<Call, 'body'>) =>
  Object.entries(body.shape).flatMap(([field, rule]): [string, MasterList][] => {
    const list = masterListOf(rule as z.ZodType)
    return list ? [[field, list]] : []
  })
