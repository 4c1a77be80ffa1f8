import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { apiPath } from '@sangam/contract/envelope'
import { openApiDocument } from '@sangam/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** Serves the call table as an interactive page, and as an OpenAPI document at `docs/json`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined
  // the plugin needs a document at the start of the portal; ours is made for its first reader
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: `${apiPath}/docs`,
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
    transformSpecification: () => {
      document ??= openApiDocument()
      return document
    },
    transformSpecificationClone: false,
  })
}
