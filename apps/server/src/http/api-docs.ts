import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { apiPath } from '@sangam/contract/envelope'
import { openApiDocument } from '@sangam/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The table of calls as a page to read and try, and as `docs/json` for programs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: openApiDocument() as never },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: `${apiPath}/docs`,
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
  })
}
