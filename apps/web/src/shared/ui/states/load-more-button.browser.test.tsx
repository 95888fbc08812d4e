import { onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { Refusal } from '../../errors/refusal.ts';
import { LoadMoreButton } from './load-more-button.tsx';

type Page = { number: number };
type Ask = (page: number) => Promise<Page>;

/**
 * Mounts a paginated list.
 * @param pageCount - Number of pages.
 */
function List({ ask, pageCount }: { ask: Ask; pageCount: number }) {
  const list = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ number }: Page) => (number < pageCount ? number + 1 : undefined),
  });
  return (
    <>
      <ul>
        {list.data?.pages.map(({ number }) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      <LoadMoreButton pages={list}>Older</LoadMoreButton>
    </>
  );
}

const mount = (ask: Ask, pageCount = 2) => mountIn('fr', <List ask={ask} pageCount={pageCount} />);

afterEach(() => onlineManager.setOnline(true));

it('the button loads one more page at a time, and disappears after the last page', async () => {
  let answer = (_page: Page) => {};
  const asked: number[] = [];
  const screen = await mount((page) => {
    asked.push(page);
    return page === 1
      ? Promise.resolve({ number: 1 })
      : new Promise((resolve) => {
          answer = resolve;
        });
  });
  const more = screen.getByRole('button', { name: 'Older' });
  await more.click();
  await expect.element(more).toBeDisabled();
  answer({ number: 2 });
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent('2');
  await expect.element(more).not.toBeInTheDocument();
  expect(asked).toEqual([1, 2]);
});

it('the button is absent if there is only one page', async () => {
  const screen = await mount(async (number) => ({ number }), 1);
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('1');
  expect(screen.getByRole('button').query()).toBeNull();
});

it('shows an error when the server refuses a page, keeps the loaded pages, and requests the page again on a click', async () => {
  let isRefused = true;
  const screen = await mount(async (number) => {
    if (number === 2 && isRefused) {
      throw new Refusal({ code: 'XX000', message: '' });
    }
    return { number };
  });
  const more = screen.getByRole('button', { name: 'Older' });
  await more.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(text('errors.unexpected'));
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('1');
  isRefused = false;
  await more.click();
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent('2');
  expect(screen.getByRole('alert').query()?.textContent ?? '').toBe('');
});

it('the button shows a message about a lost network only after a click on the button', async () => {
  const screen = await mount(async (number) => ({ number }));
  const more = screen.getByRole('button', { name: 'Older' });
  await expect.element(more).toBeVisible();
  onlineManager.setOnline(false);
  expect(screen.getByRole('alert').query()?.textContent ?? '').toBe('');
  await more.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(text('errors.network'));
});
