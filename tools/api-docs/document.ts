import type { Call } from '@sangam/contract/call'
import { apiPath, basePath } from '@sangam/contract/envelope'
import { en } from '@sangam/i18n/en'
import type { TextKey } from '@sangam/i18n/keys'
import { bodyTable } from './body-fields.ts'
import { schemaOf, shape } from './shape.ts'
import { callsBySlice, type SliceOfCalls } from './slices.ts'

/** The whole of docs/api.md. */
export async function apiDocument(): Promise<string> {
  const slices = await callsBySlice()
  const lines = [...introduction, ...contents(slices), ...slices.flatMap(sliceChapter)]
  return `${lines.join('\n')}\n`
}

const introduction = [
  '# The calls of the portal',
  '',
  'Written by `npm run api-docs` from the table of calls in `packages/contract/src/calls.ts`; do not',
  `edit it. A running portal shows the same as a page to try out at \`${apiPath}/docs\`.`,
  '',
  '## In general',
  '',
  `Every call is a POST to \`${apiPath}/<call>\` with a JSON body, and answers with the envelope`,
  '`{ status, message, data }`: `status` is `success` or `error`, `message` the key of a text, `data`',
  'what the call gives. Where the text needs values, `params` has them; where a body is refused,',
  '`errors` names each wrong field with the key of what is wrong.',
  '',
  'The token of a login goes into the header `Authorization: Bearer <token>`. Each call says who may',
  'use it, and everybody further down this list may as well:',
  '',
  '| Who | |',
  '|---|---|',
  '| visitor | anybody, without a token |',
  '| pending | has proved the mobile number, not yet verified by an admin |',
  '| member | verified |',
  '| admin | admin |',
  '| super_admin | super admin |',
  '',
  'Who calls is known from the token alone: names, roles and regions in a body are ignored, as is any',
  'field a call does not know. Uploads are `multipart/form-data` with the file in the part `file` and',
  'the other fields as parts of their own, or as JSON in one part `dataPara`.',
  '',
  'Besides its own refusals, any call may answer:',
  '',
  '| Status | Message | English |',
  '|---|---|---|',
  ...generalRefusals(),
  '',
  'Three addresses are plain GET requests:',
  '',
  '| Address | |',
  '|---|---|',
  `| \`${basePath}/data/configs.json\` | the trust's name, address and links, without an envelope |`,
  `| \`${apiPath}/health\` | 200 while the database answers, 503 while it does not |`,
  `| \`${apiPath}/docs/json\` | the table of calls as an OpenAPI document |`,
  '',
]

function generalRefusals(): string[] {
  const refusals: [status: number, key: TextKey][] = [
    [400, 'common.err_bad_body'],
    [400, 'common.err_bad_json'],
    [400, 'common.err_content_type'],
    [401, 'common.err_login_needed'],
    [403, 'common.err_not_allowed'],
    [404, 'common.err_not_found'],
    [413, 'common.err_too_large'],
    [429, 'common.err_too_many'],
    [500, 'common.err_unexpected'],
    [503, 'common.err_unavailable'],
  ]
  return refusals.map(([status, key]) => `| ${status} | \`${key}\` | ${english(key)} |`)
}

const contents = (slices: SliceOfCalls[]) => [
  '## Contents',
  '',
  ...slices.flatMap(({ name, calls }) => [
    `- [${title(name)}](#${name})`,
    ...calls.map(([path]) => `  - [${path}](#${anchor(path)})`),
  ]),
  '',
]

const sliceChapter = ({ name, calls }: SliceOfCalls) => [
  `## ${title(name)}`,
  '',
  ...calls.flatMap(([path, entry]) => callChapter(path, entry)),
]

function callChapter(path: string, entry: Call): string[] {
  const body = bodyTable(entry)
  return [
    `### ${path}`,
    '',
    `${entry.summary}.`,
    '',
    `For: **${entry.access}**.${entry.kind === 'upload' ? ' An upload.' : ''}`,
    '',
    ...(body.length > 0 ? [...body, ''] : ['Takes no fields.', '']),
    ...dataLines(entry),
    '| Outcome | Message | English |',
    '|---|---|---|',
    ...entry.answers.map((key) => outcome('answers', key)),
    ...(entry.refusals ?? []).map((key) => outcome('refuses', key)),
    '',
  ]
}

function dataLines(entry: Call): string[] {
  const data = shape(schemaOf(entry.data, 'output'))
  if (data === 'null') return []
  return ['Data:', '', '```ts', data, '```', '']
}

const outcome = (kind: string, key: TextKey) => `| ${kind} | \`${key}\` | ${english(key)} |`

/** The English text of a key; a counted text is shown in its plural. */
function english(key: TextKey): string {
  const [area = '', name = ''] = key.split('.')
  const texts = (en as Record<string, Record<string, string>>)[area] ?? {}
  const found = texts[name] ?? texts[`${name}_other`]
  if (found === undefined) throw new Error(`${key} has no English text`)
  return found.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;')
}

const title = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As the usual Markdown viewers make it of a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
