// Storage key of the session. A separate module, so that checking for a session loads nothing else.

export const SESSION_KEY = 'wasl-auth';
