// Property type as the database embeds it in a home.
import type { TranslatedRow } from '../../../shared/format/named-options.ts';

export type PropertyType = TranslatedRow & { code: string };
