// Tables in which people may delete their own rows. In all other tables they may not.

export const DELETABLE_TABLES = ['contacts', 'properties', 'property_images'];
