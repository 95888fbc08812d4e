// Tables in which people may delete their own rows. In all other tables, people may not delete any
// rows.

export const DELETABLE_TABLES = ['contacts', 'properties', 'property_images'];
