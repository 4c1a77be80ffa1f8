import sax from 'sax'
import { throwIfOutOfMemory } from '../limited-process/out-of-memory.ts'

interface XmlReader {
  /** The name without its prefix, because a document chooses its prefixes. */
  onOpen: (name: string, attributes: Record<string, string>) => void
  onClose?: () => void
  onText?: (text: string) => void
}

/** Reads a part of an Office file. Returns false if it is not UTF-8 XML or has a document type. */
export function readXml(part: Uint8Array, { onOpen, onClose, onText }: XmlReader): boolean {
  const xml = sax.parser(true, { xmlns: false })
  xml.onopentag = ({ name, attributes }) => {
    onOpen(localName(name), attributes as Record<string, string>)
  }
  if (onClose) xml.onclosetag = () => onClose()
  if (onText) {
    xml.ontext = onText
    xml.oncdata = onText
  }
  xml.ondoctype = () => {
    throw new Error('a document part has no document type')
  }
  xml.onprocessinginstruction = ({ name, body }) => {
    const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)/i.exec(body) ?? []
    if (name === 'xml' && !/^utf-?8$/i.test(encoding)) throw new Error('a part is UTF-8')
  }
  xml.onerror = (error) => {
    throw error
  }
  try {
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8')
    xml.write(text.replace(/^\ufeff/, '')).close()
    return true
  } catch (error) {
    throwIfOutOfMemory(error)
    return false
  }
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1)
