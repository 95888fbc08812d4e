// Result document of sql/openapi.sql.

export type InspectedColumn = {
  name: string;
  type: string;
  /** Type name with its length or precision. */
  format: string;
  isRequired: boolean;
  default: string | null;
  maxLength: number | null;
  description: string | null;
  isPrimaryKey: boolean;
  references: [table: string, column: string] | null;
  enum: string[] | null;
};

export type InspectedTable = {
  name: string;
  description: string | null;
  canSelect: boolean;
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  columns: InspectedColumn[];
};

export type InspectedFunction = {
  name: string;
  description: string | null;
  isVolatile: boolean;
  parameters: { name: string; type: string; isRequired: boolean; isVariadic: boolean }[];
};

export type InspectedSchema = {
  description: string | null;
  tables: InspectedTable[];
  functions: InspectedFunction[];
};
