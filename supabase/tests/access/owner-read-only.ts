// What people may do with a table that functions alone write: its owner reads her rows.

export const OWNER_READ_ONLY = {
  visitor: 'refused refused refused refused',
  stranger: 'none refused refused refused',
  owner: 'rows refused refused refused',
  broker: 'none refused refused refused',
  service_role: 'rows rows rows rows',
} as const;
