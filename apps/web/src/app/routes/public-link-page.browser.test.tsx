import { expect, it, vi } from 'vitest';
import { mountIn, text } from '../../testing/mount-in-language.tsx';
import { PublicLinkPage } from './public-link-page.tsx';

const asked = { error: null, isError: false, isPaused: false, isPending: false, refetch: vi.fn() };

const mountPage = (
  query: Partial<Omit<typeof asked, 'error'>> & { data: unknown; error?: Error },
) =>
  mountIn(
    'ar',
    <PublicLinkPage
      title="رابط"
      query={{ ...asked, ...query }}
      failed="لم يُقرأ"
      over={<p>انتهى</p>}
    >
      {query.data ? <p>المال</p> : null}
    </PublicLinkPage>,
  );

it('the page of an expired link shows only that the link has expired', async () => {
  const screen = await mountPage({ data: null });
  await expect.element(screen.getByText('انتهى')).toBeVisible();
  expect(screen.getByRole('alert').query()).toBeNull();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

it('the page offers a retry when the first request fails', async () => {
  const screen = await mountPage({ data: undefined, isPaused: true, isPending: true });
  await expect.element(screen.getByRole('alert')).toMatchTextContent('لم يُقرأ');
  await screen.getByRole('button', { name: text('common.retry') }).click();
  expect(asked.refetch).toHaveBeenCalledOnce();
});

it('the page keeps showing the last response when a later request fails', async () => {
  const screen = await mountPage({ data: {}, isError: true, error: new TypeError('no network') });
  await expect.element(screen.getByText('المال')).toBeVisible();
  expect(screen.getByRole('alert').query()).toBeNull();
});
