// Generates supabase/schemas/core/places/places_data.sql and neighborhoods_data.sql from the lists
// in this folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neighborhoodsSql } from './neighborhoods-sql.ts';
import { placesSql } from './places-sql.ts';

const folder = join(import.meta.dirname, '../../supabase/schemas/core/places');
writeFileSync(join(folder, 'places_data.sql'), placesSql());
writeFileSync(join(folder, 'neighborhoods_data.sql'), neighborhoodsSql());
