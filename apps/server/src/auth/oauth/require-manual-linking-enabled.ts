// Refuses linking and unlinking of identities unless the operator has enabled it.
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';

/** @throws AuthError 404 manual_linking_disabled */
export function requireManualLinkingEnabled({ config }: Pick<AuthDeps, 'config'>): void {
  if (config.auth.hasManualLinking) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
