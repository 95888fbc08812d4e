// The name under which the device keeps the session; here alone, so that asking for it loads nothing else.

export const SESSION_KEY = 'wasl-auth';
