import { code, read } from './repository.ts'

const isHandlerFile = (file: string) => /^apps\/server\/src\/features\/.*\.handlers\.ts$/.test(file)

/** The `refuse` of a handler's context accepts declared keys only; the exported one accepts any. */
export const importsUntypedRefuse = (file: string, text: string): boolean =>
  isHandlerFile(file) && /import \{[^}]*\brefuse\b[^}]*\} from '[^']*\/http\/refuse\.ts'/.test(text)

export const untypedRefusals = (): string[] =>
  code.filter((file) => importsUntypedRefuse(file, read(file)))
