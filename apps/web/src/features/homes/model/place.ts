// A place or kind with its name in three languages, as the database embeds it.

export type Named = { id: number; name: string; name_fr: string; name_ar: string };
export type PropertyType = Named & { code: string };
