// Writes supabase/migrations/20261121000300_places_data.sql from the lists in this folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placesSql } from './places-sql.ts';

const file = '../../supabase/migrations/20261121000300_places_data.sql';
writeFileSync(join(import.meta.dirname, file), placesSql());
