// Returns the id of the user whose session is stored on this device, without a request.
import { SESSION_KEY } from './session-key.ts';

export function storedUserId(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return (stored as { user?: { id?: string } } | null)?.user?.id;
  } catch {
    return undefined;
  }
}
