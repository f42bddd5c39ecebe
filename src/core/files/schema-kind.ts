/** The kinds of file that have a JSON Schema. */
export const schemaKinds = ['roster', 'party', 'bestiary', 'save'] as const;
export type SchemaKind = (typeof schemaKinds)[number];
