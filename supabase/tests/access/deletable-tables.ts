// Tables from which people may delete their own rows. No other table allows it.

export const DELETABLE_TABLES = ['contacts', 'properties', 'property_images'];
