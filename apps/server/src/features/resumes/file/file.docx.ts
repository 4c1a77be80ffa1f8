import type { UnzipFileInfo } from 'fflate'
import { readXml } from '../../../office-files/read-xml.ts'
import { contentTypesName, hasMacroPart, readZip } from '../../../office-files/zip-file.ts'
import { checkFields } from './file.fields.ts'
import type { ResumeFileProblem } from './file.problem.ts'

const maxEntries = 2_000
const maxUnpackedBytes = 100 * 1024 * 1024
/** Lists of content types and relationships are small in every real document. */
const maxPartBytes = 1024 * 1024
/** All texts together; books have less. */
const maxTextBytes = 20 * 1024 * 1024
const textType = /wordprocessingml|ms-word/i
const mainType = 'wordprocessingml.document.main+xml'
/** Relationships to embedded objects, controls, imported pages and other documents. */
const unsafeRelationship =
  /\/(oleObject|package|control|activeXControlBinary|aFChunk|attachedTemplate|frame|subDocument|externalLink|recipientData|mailMergeSource)$/i
const unsafeName = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|^[a-z]:|\0/i
const unsafeFolder = /^word\/(embeddings|activeX)\//i

/** Checks for a Word document without macros, embedded objects, unsafe fields and references to other documents. */
export function checkDocx(bytes: Buffer): ResumeFileProblem | null {
  const archive = readZip(bytes, maxEntries, isSmallList)
  if (!archive) return 'resumes.err_file_broken'
  const { names, unpackedBytes, parts } = archive
  if ([...names].some((name) => unsafeName.test(name))) return 'resumes.err_file_unsafe'
  if (!names.has('word/document.xml')) return 'resumes.err_file_type'
  if (unpackedBytes > maxUnpackedBytes) return 'resumes.err_file_broken'
  const contentTypes = readElements(parts[contentTypesName])
  if (!contentTypes) return 'resumes.err_file_broken'
  const types = contentTypes.map(({ ContentType = '' }) => ContentType)
  if (hasMacroPart(archive) || types.some((type) => /macroEnabled|vbaProject/i.test(type))) {
    return 'resumes.err_file_macros'
  }
  if (!types.some((type) => type.includes(mainType))) return 'resumes.err_file_broken'
  if ([...names].some((name) => unsafeFolder.test(name))) return 'resumes.err_file_unsafe'
  const relationships = [...names].filter(isRelationshipPart).map((name) => parts[name])
  return checkRelationships(relationships) ?? checkTexts(bytes, contentTypes)
}

function checkRelationships(lists: (Uint8Array | undefined)[]): ResumeFileProblem | null {
  for (const list of lists) {
    const relationships = readElements(list)
    if (!relationships) return 'resumes.err_file_broken'
    if (relationships.some(isUnsafeRelationship)) return 'resumes.err_file_unsafe'
  }
  return null
}

type Attributes = Record<string, string>

/** A document may contain links that a reader can follow, and no other reference outside itself. */
function isUnsafeRelationship({ Type = '', Target = '', TargetMode = '' }: Attributes): boolean {
  const isExternal =
    TargetMode.toLowerCase() === 'external' || /^[a-z][a-z+.-]*:|^\\\\/i.test(Target)
  const isLink = /\/hyperlink$/.test(Type) && /^(https?:|mailto:|tel:|#)/i.test(Target)
  return unsafeRelationship.test(Type) || (isExternal && !isLink)
}

const isRelationshipPart = (name: string) => name.toLowerCase().endsWith('.rels')

/** The first pass unpacks only the lists of content types and relationships. */
const isSmallList = ({ name, size, originalSize }: UnzipFileInfo) =>
  (name === contentTypesName || isRelationshipPart(name)) &&
  size <= maxPartBytes / 16 &&
  originalSize <= maxPartBytes

/** The attributes of all elements; null if the part is missing or no plain XML. */
function readElements(part: Uint8Array | undefined): Attributes[] | null {
  const elements: Attributes[] = []
  const onOpen = (_name: string, attributes: Attributes) => elements.push(attributes)
  return part && readXml(part, { onOpen }) ? elements : null
}

/** The text of the document with its headers, notes and comments; Word finds them by content type. */
function checkTexts(bytes: Buffer, contentTypes: Attributes[]): ResumeFileProblem | null {
  const textTypes = contentTypes.filter(({ ContentType = '' }) => textType.test(ContentType))
  const names = new Set(
    textTypes.map(({ PartName = '' }) => PartName.replace(/^\//, '').toLowerCase()),
  )
  const endings = new Set(textTypes.map(({ Extension = '' }) => Extension.toLowerCase()))
  let textBytes = 0
  const archive = readZip(bytes, maxEntries, ({ name, originalSize }) => {
    const lower = name.toLowerCase()
    const isText =
      /^word\/.*\.xml$/.test(lower) ||
      names.has(lower) ||
      endings.has(lower.slice(lower.lastIndexOf('.') + 1))
    if (isText) textBytes += originalSize
    return isText && textBytes <= maxTextBytes
  })
  if (!archive || textBytes > maxTextBytes) return 'resumes.err_file_broken'
  for (const part of Object.values(archive.parts)) {
    const problem = checkFields(part)
    if (problem) return `resumes.err_file_${problem}`
  }
  return null
}
