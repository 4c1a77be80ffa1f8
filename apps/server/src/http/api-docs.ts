import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { apiPath } from '@sangam/contract/envelope'
import { openApiDocument } from '@sangam/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** Serves the call table as an interactive page, and as an OpenAPI document at `docs/json`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: openApiDocument() },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: `${apiPath}/docs`,
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
  })
}
