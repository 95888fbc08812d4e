// Writes the migrations of places, supabase/migrations/…_places_data.sql and …_neighborhoods_data.sql, from the lists in this folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neighborhoodsSql } from './neighborhoods-sql.ts';
import { placesSql } from './places-sql.ts';

const folder = join(import.meta.dirname, '../../supabase/migrations');
writeFileSync(join(folder, '20261121000300_places_data.sql'), placesSql());
writeFileSync(join(folder, '20261121004005_neighborhoods_data.sql'), neighborhoodsSql());
