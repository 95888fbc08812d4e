// Storage key of the session. It is in a separate module, so that code that only checks for a
// session loads nothing else.

export const SESSION_KEY = 'wasl-auth';
