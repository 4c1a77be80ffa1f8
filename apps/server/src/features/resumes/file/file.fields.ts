import { localName, readXml } from '../../../office-files/read-xml.ts'

/** Fields that load another file or start a program. INCLUDE is the old name of INCLUDETEXT. */
const unsafeNames = new Set(
  'DDE DDEAUTO INCLUDE INCLUDETEXT INCLUDEPICTURE IMPORT LINK DATABASE RD'.split(' '),
)
/** Fields whose arguments may be fields. In any other field a nested one may compute its name. */
const namesWithNestedFields = new Set(
  '= IF COMPARE NEXTIF SKIPIF MERGEFIELD HYPERLINK REF PAGEREF NOTEREF STYLEREF SET QUOTE ASK FILLIN SEQ TOC TC XE INDEX DOCPROPERTY DOCVARIABLE SYMBOL EQ MACROBUTTON GOTOBUTTON ADDIN'.split(
    ' ',
  ),
)
const textElements = new Set(['instrText', 'delInstrText', 't', 'delText'])
const deletedText = new Set(['delInstrText', 'delText'])
const deletions = new Set(['del', 'moveFrom'])
/** Word shows only a part of these, so that they can hide letters of a name. */
const notInCode = new Set(['AlternateContent', 'txbxContent', 'ruby', 'sym', 'drawing', 'pict'])
const unsafeTarget =
  /^(\\\\|[a-z]:[\\/]|(file|javascript|vbscript|data|shell|ms-[\w-]+|search-ms):)/i

interface CodeText {
  text: string
  isDeleted: boolean
  /** Word removes the spaces around a text without this mark. */
  isPreserved: boolean
}

interface Field {
  code: CodeText[]
  /** False in the result, which is plain content of the document. */
  isInCode: boolean
  hasCheckedName: boolean
}

type FieldProblem = 'broken' | 'unsafe'

/** Checks the fields of a part of a Word document, also nested ones and those in several runs. */
export function checkFields(part: Uint8Array): FieldProblem | null {
  const elements: string[] = []
  const fields: Field[] = []
  let deletionDepth = 0
  let openText: CodeText | null = null
  let hasUnsafe = false
  const check = ({ code }: Field) => {
    hasUnsafe ||= readingsOf(code).some(isUnsafeCode)
  }
  const startField = () => {
    const outer = fields.at(-1)
    if (!outer?.isInCode || outer.hasCheckedName) return
    outer.hasCheckedName = true
    hasUnsafe ||= !readingsOf(outer.code).every((code) => namesWithNestedFields.has(nameOf(code)))
  }
  const isXml = readXml(part, {
    onOpen(name, attributes) {
      elements.push(name)
      if (deletions.has(name)) deletionDepth += 1
      const field = fields.at(-1)
      if (field?.isInCode && notInCode.has(name)) hasUnsafe = true
      if (name === 'fldSimple') {
        startField()
        hasUnsafe ||= isUnsafeCode(attributeOf(attributes, 'instr'))
      }
      if (name === 'fldChar') {
        const type = attributeOf(attributes, 'fldCharType')
        if (type === 'begin') {
          startField()
          fields.push({ code: [], isInCode: true, hasCheckedName: false })
        } else if (field) {
          if (field.isInCode) check(field)
          field.isInCode = false
          if (type === 'end') fields.pop()
        }
      }
      if (textElements.has(name) && field?.isInCode) {
        const isDeleted = deletionDepth > 0 || deletedText.has(name)
        openText = { text: '', isDeleted, isPreserved: attributes['xml:space'] === 'preserve' }
        field.code.push(openText)
      }
    },
    onClose() {
      if (deletions.has(elements.pop() ?? '')) deletionDepth -= 1
      openText = null
    },
    onText(text) {
      if (openText) openText.text += text
    },
  })
  for (const field of fields) if (field.isInCode) check(field)
  if (!isXml) return 'broken'
  return hasUnsafe ? 'unsafe' : null
}

const attributeOf = (attributes: Record<string, string>, wanted: string) =>
  Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1] ?? ''

/** What Word may read: with and without deleted text, with and without spaces around a text. */
function readingsOf(code: CodeText[]): string[] {
  const kept = code.filter(({ isDeleted }) => !isDeleted)
  const join = (texts: CodeText[], isTrimmed: boolean) =>
    texts.map(({ text, isPreserved }) => (isTrimmed && !isPreserved ? text.trim() : text)).join('')
  return [code, kept].flatMap((texts) => [join(texts, false), join(texts, true)])
}

/** The name of a field in capitals, without invisible characters and quotes. */
const nameOf = (code: string) =>
  /^[^\p{L}=]*(\p{L}+|=)/u
    .exec(code.normalize('NFKC').replace(/\p{Cf}/gu, ''))?.[1]
    ?.toUpperCase() ?? ''

/** Whether a field loads or starts something, or is a link to more than a page, a mail or a number. */
export function isUnsafeCode(code: string): boolean {
  const name = nameOf(code)
  if (name !== 'HYPERLINK') return unsafeNames.has(name)
  const args = code.matchAll(/"\s*([^"]*)|(\S+)/g)
  return [...args].some(([, quoted, bare = '']) => unsafeTarget.test(quoted ?? bare))
}
