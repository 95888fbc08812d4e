// Permissions on reference data: every role can read it.

export const READ_BY_ALL_ACCESS = {
  visitor: 'rows refused refused refused',
  stranger: 'rows refused refused refused',
  owner: 'rows refused refused refused',
  broker: 'rows refused refused refused',
  service_role: 'rows rows rows rows',
} as const;
