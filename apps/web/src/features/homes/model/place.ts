// Property type as the database embeds it.
import type { Named } from '../../../shared/format/named-options.ts';

export type PropertyType = Named & { code: string };
