import type { MultipartFile } from '@fastify/multipart'
import type { Call } from '@sangam/contract/call'
import type { MasterList } from '@sangam/contract/fields'
import { masterListOf } from '@sangam/contract/rules'
import type { TextKey } from '@sangam/i18n/keys'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Env } from '../env.ts'
import type { MasterDataCache } from '../master-data.ts'
import type { UploadedFile } from './handler.ts'
import { refuse } from './refuse.ts'

interface ReadBody {
  body: Record<string, unknown>
  file: UploadedFile | null
}

/** Validates the body against the call's entry in the table; unknown fields are dropped. */
export async function readBody(
  entry: Call,
  request: FastifyRequest,
  { masterDataCache, env }: { masterDataCache: MasterDataCache; env: Pick<Env, 'IMPORT_MAX_MB'> },
): Promise<ReadBody> {
  const limits = entry.isLargeFile && { fileSize: env.IMPORT_MAX_MB * 1024 * 1024 }
  const { fields, file } =
    entry.kind === 'upload'
      ? await readParts(request, limits)
      : { fields: request.body ?? {}, file: null }

  const result = entry.body.safeParse(fields)
  const errors: Record<string, TextKey> = result.success ? {} : errorsByField(result.error)
  if (entry.kind === 'upload' && !file) errors.file = 'common.err_required'
  if (result.success) Object.assign(errors, await checkChoices(entry, result.data, masterDataCache))
  if (!result.success || Object.keys(errors).length > 0) {
    return refuse('common.err_bad_body', { errors })
  }
  return { body: result.data, file }
}

async function readParts(
  request: FastifyRequest,
  limits: { fileSize: number } | undefined,
): Promise<{ fields: unknown; file: UploadedFile | null }> {
  if (!request.isMultipart() || !hasValidBoundary(request)) return refuse('common.err_content_type')
  // no prototype, so a part named __proto__ is an ordinary field
  const fields: Record<string, unknown> = Object.create(null)
  let file: UploadedFile | null = null
  for await (const part of request.parts(limits && { limits })) {
    if (part.type === 'field') {
      Object.assign(
        fields,
        part.fieldname === 'dataPara' ? parseJson(part.value) : { [part.fieldname]: part.value },
      )
    } else if (part.fieldname === 'file' && !file) {
      file = await readFile(part)
    } else {
      part.file.resume()
    }
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
  entry: Call,
  body: Record<string, unknown>,
  masterDataCache: MasterDataCache,
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
const choicesOf = ({ body }: Call) =>
  Object.entries(body.shape).flatMap(([field, rule]): [string, MasterList][] => {
    const list = masterListOf(rule as z.ZodType)
    return list ? [[field, list]] : []
  })
