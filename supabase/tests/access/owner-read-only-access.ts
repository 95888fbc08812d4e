// Permissions on a table that users can write only through functions: each person can read their
// own rows, but cannot write them directly.

export const OWNER_READ_ONLY_ACCESS = {
  visitor: 'refused refused refused refused',
  stranger: 'none refused refused refused',
  owner: 'rows refused refused refused',
  broker: 'none refused refused refused',
  service_role: 'rows rows rows rows',
} as const;
