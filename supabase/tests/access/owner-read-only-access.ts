// Permissions on a table that only functions write: the owner can read their own rows.

export const OWNER_READ_ONLY_ACCESS = {
  visitor: 'refused refused refused refused',
  stranger: 'none refused refused refused',
  owner: 'rows refused refused refused',
  broker: 'none refused refused refused',
  service_role: 'rows rows rows rows',
} as const;
