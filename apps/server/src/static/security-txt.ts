// Serves security.txt, the contact for vulnerability reports (RFC 9116).
import type { FastifyPluginAsync } from 'fastify';
import type { Config, SecurityContact } from '../config/config.ts';

const PATH = '/.well-known/security.txt';

/**
 * GET /.well-known/security.txt: contacts, policy and expiry date from SECURITY_CONTACT,
 * SECURITY_POLICY_URL and SECURITY_EXPIRES. 404 if no contact is configured, and after the expiry
 * date, because a stale contact must not be trusted (RFC 9116, 5.3).
 */
export const securityTxtRoute =
  (
    { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
    now: () => number = Date.now,
  ): FastifyPluginAsync =>
  async (app) => {
    if (!securityContact) return;
    const text = securityTxt(securityContact, publicUrl);
    app.get(PATH, async (_request, reply) => {
      if (now() >= securityContact.expires.getTime()) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .type('text/plain; charset=utf-8')
        .send(text);
    });
  };

function securityTxt({ contacts, expires, policy }: SecurityContact, publicUrl: string): string {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${publicUrl}${PATH}`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
