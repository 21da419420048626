import type { Access, Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import { ErrorAnswer } from "@pazar/contract/errors";
import * as z from "zod/mini";
import { calls, splitKey } from "./api.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const jsonSchema = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

function parameters(schema: z.core.$ZodType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const securityOf = (access: Access) => (access === "public" ? [] : [{ bearer: [] }]);

function operation(call: keyof typeof endpoints) {
  const { access, isConfirmationNeeded, summary, params, query, body, answer, file }: Endpoint = endpoints[call];
  const { path } = splitKey(call);
  return {
    summary,
    operationId: call,
    tags: [path.split("/")[2] ?? "session"],
    "x-access": access,
    ...(isConfirmationNeeded && { "x-needs-confirmation": true }),
    security: securityOf(access),
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } },
    }),
    responses: {
      ...(file
        ? { 200: { description: "Success", content: { "text/csv": {} } } }
        : answer
          ? {
              200: {
                description: "Success",
                content: { "application/json": { schema: jsonSchema(answer, "output") } },
              },
            }
          : { 204: { description: "Success" } }),
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

/** The contract as OpenAPI 3.1. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const { method, path } = splitKey(call);
    (paths[path.replace(/:(\w+)/g, "{$1}")] ??= {})[method.toLowerCase()] = operation(call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Pazar",
      version: "0.1.0",
      description: "Every write needs the cookie of GET /sanctum/csrf-cookie repeated in the header X-XSRF-TOKEN.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorAnswer, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
export type OpenApi = ReturnType<typeof openApi>;
