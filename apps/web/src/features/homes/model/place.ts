// Property type as the database embeds it in a home.
import type { Named } from '../../../shared/format/named-options.ts';

export type PropertyType = Named & { code: string };
