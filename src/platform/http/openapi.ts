import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isDownload } from '../contract/download.ts';
import type { AnyEndpoint, Contract } from '../contract/endpoint.ts';
import { refusalsOf } from '../contract/refusals-of.ts';
import { uploadPart } from '../contract/upload.ts';
import { statusOf } from './refusal-reply.ts';
import { type Schema, shareSchemas } from './shared-schemas.ts';

/** Serves the OpenAPI document at /api/openapi.json and a page to read it at /api/docs. */
export async function serveOpenApi(app: FastifyInstance, contracts: readonly Contract[]) {
  // Built on first request: it takes as long as the rest of startup.
  let document: Schema | null = null;
  const description = () => (document ??= openApiOf(contracts));
  app.get('/api/openapi.json', async () => description());
  await app.register(swagger, { openapi: {}, transformObject: description });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** OpenAPI 3.1 of every call, generated from the contracts alone. */
export function openApiOf(contracts: readonly Contract[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const contract of contracts) {
    for (const call of Object.values(contract.calls)) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: operation(call, contract),
      };
    }
  }
  const shared = shareSchemas(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Bawaba', version: '1', description: 'University student services' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: {
      schemas: shared.schemas,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    paths: shared.paths,
  };
}

function operation(call: AnyEndpoint, contract: Contract): Schema {
  const statuses = new Map<number, string[]>();
  for (const code of refusalsOf(call)) {
    const status = statusOf(code, contract.refusals);
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  const refusals = [...statuses].map(([status, codes]) => [
    status,
    { description: `Refused: ${codes.join(', ')}` },
  ]);
  return {
    operationId: call.name,
    tags: [contract.service],
    summary: call.summary,
    ...(call.open || call.allow === 'everyone' ? { security: [] } : {}),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...((call.body || call.upload) && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      [call.status]: { description: 'Done', content: contentOf(call) },
      ...Object.fromEntries(refusals),
    },
  };
}

function parameters(declared: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!declared) return [];
  const schema = schemaOf(declared, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

/** A form's fields come before its file, because the file is streamed. */
function bodyOf({ body, upload }: AnyEndpoint): Schema {
  const fields = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!upload) return json(fields);
  const { properties, required } = fields as { properties?: Schema; required?: string[] };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    ...fields,
    properties: { ...properties, [uploadPart]: file },
    required: [...(required ?? []), uploadPart],
  };
  return { 'multipart/form-data': { schema } };
}

function contentOf({ reply, open }: AnyEndpoint): Schema {
  if (!isDownload(reply)) {
    const schema = schemaOf(reply, 'output');
    return open === 'webhook' && schema['type'] === 'string'
      ? { 'text/plain': { schema } }
      : json(schema);
  }
  return Object.fromEntries(reply.download_types.map((type) => [type, {}]));
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } };
}
