// Reads the session that is stored on this device and returns the id of its user. Sends no request.
import { SESSION_KEY } from './session-key.ts';

export function storedUserId(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return (stored as { user?: { id?: string } } | null)?.user?.id;
  } catch {
    return undefined;
  }
}
