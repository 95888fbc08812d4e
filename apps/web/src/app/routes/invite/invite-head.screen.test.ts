// Tests of the HTML head of an invite page, which messengers and search engines read without
// running scripts. The head contains a text with the inviter's name in the page's language, and
// tells search engines not to index the page (noindex).
import { apiClientOf } from '../../../../testing/arrange.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { createPerson } from '../../../../testing/new-person.ts';
import { textIn } from '../../../../testing/text.ts';

const titleOf = (html: string) => /<title[^<>]*>([^<]*)<\/title>/.exec(html)?.[1];

test('the HTML head of an invite page names the inviter for any Accept header, with GET and HEAD, until the invite expires', async ({
  instance,
  request,
}) => {
  const api = await apiClientOf(instance, await createPerson(instance, 'Zineb'));
  const renew = () => api.rpc('renew_invite_link', { p_request_id: crypto.randomUUID() });
  const { data: code } = await renew().throwOnError();
  for (const language of ['fr', 'ar', 'en'] as const) {
    const t = textIn(language);
    const address = `/${language}/invite/${code}`;
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const answer = await request.get(address, { headers: { accept } });
      const html = await answer.text();
      const { 'x-robots-tag': robots, 'content-type': type } = answer.headers();
      expect([answer.status(), robots, type]).toEqual([200, 'noindex', 'text/html; charset=utf-8']);
      const title = t('page_heads.invite', { name: 'Zineb' });
      expect(titleOf(html)).toBe(`${title} · ${t('common.name')}`);
      expect(html).toContain(`"og:title" content="${title}"`);
      expect(html.match(/name="robots"/g)).toHaveLength(1);
      expect(html).not.toMatch(/rel="canonical"|hreflang=|og:url/);
      expect(html).not.toContain(code);
    }
    const head = await request.head(address);
    expect([head.status(), head.headers()['x-robots-tag'], await head.text()]).toEqual([
      200,
      'noindex',
      '',
    ]);
  }

  const { data: next } = await renew().throwOnError();
  // The server caches the head of a page for some seconds. The test therefore requests addresses
  // that have not been requested before.
  const t = textIn('fr');
  await api.rpc('end_invite_link').throwOnError();
  for (const over of [next, '2'.repeat(22), 'none', '%25']) {
    const address = `/fr/invite/${over}`;
    const answer = await request.get(address);
    const html = await answer.text();
    expect([over, answer.status(), answer.headers()['x-robots-tag']]).toEqual([
      over,
      404,
      'noindex',
    ]);
    expect(titleOf(html)).toBe(`${t('invites.over_title')} · ${t('common.name')}`);
    expect(html).not.toContain('Zineb');
    expect((await request.head(address)).status()).toBe(404);
  }
});
