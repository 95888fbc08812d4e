import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { LoadingOverlay } from '../dialogs/loading-overlay.tsx';
import { ShareText } from '../share-text.tsx';
import { type Column, Table } from '../table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NoneFound } from './none-found.tsx';
import { QueryNote } from './query-note.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { Skeleton } from './skeleton.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;

it.each(LANGUAGES)('what was not found leads back to all in %s', async (language) => {
  const onShowAll = vi.fn();
  const screen = await mountIn(
    language,
    <NoneFound title="Nobody" text="Try another name." onShowAll={onShowAll} />,
  );
  await expect.element(screen.getByRole('heading', { name: 'Nobody' })).toBeVisible();
  await screen.getByRole('button', { name: text('ui.show_all') }).click();
  expect(onShowAll).toHaveBeenCalledOnce();
});

it.each(LANGUAGES)(
  'what went wrong is heard at once in %s and can be tried again',
  async (language) => {
    const onRetry = vi.fn();
    const screen = await mountIn(
      language,
      <ErrorState title="Not loaded" text="No network." onRetry={onRetry} />,
    );
    await expect.element(screen.getByRole('alert')).toMatchTextContent('No network.');
    await screen.getByRole('button', { name: text('common.retry') }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

it.each(LANGUAGES)(
  'without a network nothing is said to have failed in %s, and it is asked again as soon as there is one',
  async (language) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const onRetry = vi.fn();
    const screen = await mountIn(
      language,
      <ErrorState title="Not loaded" text="Failed." onRetry={onRetry} />,
    );
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent(text('common.waiting_title'));
    expect(screen.getByRole('alert').query()).toBeNull();
    expect(screen.getByText('Not loaded').query()).toBeNull();
    expect(onRetry).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed.');
  },
);

it('an empty screen says why, and what to do', async () => {
  const onAdd = vi.fn();
  const add = (
    <button type="button" onClick={onAdd}>
      Add one
    </button>
  );
  const screen = await mountIn(
    'en',
    <EmptyState title="Nothing yet" text="Add it." action={add} />,
  );
  await expect.element(screen.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await screen.getByRole('button', { name: 'Add one' }).click();
  expect(onAdd).toHaveBeenCalledOnce();
});

describe('a refusal', () => {
  it('is heard when it comes, for the place where it stands was there before', async () => {
    const screen = await mountIn('en', <RefusalNote text={undefined} />);
    const note = screen.container.querySelector('[role="alert"]');
    expect(note?.textContent).toBe('');
    await screen.rerender(<RefusalNote text="Too much." />);
    expect(screen.container.querySelector('[role="alert"]')).toBe(note);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too much.');
  });
});

it('nothing goes on moving before somebody who asked for less motion while she waits', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  await mountIn(
    'en',
    <>
      <Skeleton rows={2} />
      <LoadingOverlay />
    </>,
  );
  expect(document.querySelectorAll('.animate-pulse, .animate-spin').length).toBeGreaterThan(2);
  const moving = () => document.getAnimations().map(({ playState }) => playState);
  await expect.poll(moving).toEqual([]);
});

it.each(LANGUAGES)('who waits hears so in %s', async (language) => {
  const screen = await mountIn(
    language,
    <>
      <Skeleton rows={2} />
      <LoadingOverlay />
    </>,
  );
  const said = [...screen.container.querySelectorAll('[role="status"]')];
  expect(said.map(({ textContent }) => textContent)).toEqual([
    text('common.loading'),
    text('common.loading'),
  ]);
});

describe('a table', () => {
  type Row = { id: string; sum: number };
  const columns: Column<Row>[] = [
    { key: 'id', head: 'Reference', cell: ({ id }) => id },
    { key: 'sum', head: 'Sum', cell: ({ sum }) => sum, isFigure: true },
  ];
  const table = (rows: Row[]) => (
    <Table
      caption="Transfers"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>None</p>}
    />
  );

  it('names itself, its columns and its rows', async () => {
    const screen = await mountIn(
      'ar',
      table([
        { id: 'WSL-1', sum: 500 },
        { id: 'WSL-2', sum: 700 },
      ]),
    );
    await expect.element(screen.getByRole('table', { name: 'Transfers' })).toBeVisible();
    const heads = screen.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Reference', 'Sum']);
    const rows = screen.getByRole('rowheader').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual(['WSL-1', 'WSL-2']);
    await expect.element(screen.getByRole('cell', { name: '700' })).toBeVisible();
  });

  it('shows what it is without rows', async () => {
    const screen = await mountIn('en', table([]));
    await expect.element(screen.getByText('None')).toBeVisible();
    expect(screen.getByRole('table').query()).toBeNull();
  });

  it('is reached by the keyboard where it scrolls', async () => {
    const screen = await mountIn('en', table([{ id: 'WSL-1', sum: 500 }]));
    expect(screen.getByRole('region', { name: 'Transfers' }).element().tabIndex).toBe(0);
  });
});

describe('a text to share', () => {
  it.each(LANGUAGES)('is copied bare, and says so in %s', async (language) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await mountIn(language, <ShareText text="The code is 1234" bare="1234" />);
    await screen.getByRole('button', { name: text('ui.copy') }).click();
    expect(write).toHaveBeenCalledExactlyOnceWith('1234');
    await expect.element(screen.getByText(text('ui.copied'))).toBeVisible();
    write.mockRestore();
  });

  it('stands in no address unless it may', async () => {
    const secret = await mountIn('fr', <ShareText text="The code is 1234" bare="1234" />);
    expect(secret.container.querySelector('a')).toBeNull();
    const open = await mountIn(
      'fr',
      <ShareText text="At 9" bare="9" isForAddresses phone="+2126" />,
    );
    const links = [...open.container.querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(links).toEqual(['https://wa.me/2126?text=At%209', 'sms:+2126?&body=At%209']);
    // This browser has a mouse: no messages are sent from it.
    await expect.element(open.getByRole('link', { name: text('ui.whatsapp') })).toBeVisible();
    expect(open.getByRole('link', { name: text('ui.sms') }).query()).toBeNull();
  });

  it('goes to the share sheet where the device has one, which may be closed again', async () => {
    const share = vi.fn<(data?: ShareData) => Promise<void>>();
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    const screen = await mountIn('ar', <ShareText text="The code is 1234" bare="1234" />);
    await screen.getByRole('button', { name: text('ui.share') }).click();
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'The code is 1234' });
    expect(screen.getByText(text('ui.copy_failed')).query()).toBeNull();
  });

  it('says when the browser does not let it be copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const screen = await mountIn('en', <ShareText text="The code is 1234" bare="1234" />);
    await screen.getByRole('button', { name: text('ui.copy') }).click();
    await expect.element(screen.getByText(text('ui.copy_failed'))).toBeVisible();
    write.mockRestore();
  });
});

it.each([
  ['a refusal', { error: new Error('Failed'), isPaused: false }, 'errors.unexpected'],
  ['no network', { error: new TypeError('fetch failed'), isPaused: true }, 'errors.network'],
] as const)(
  'in the place of an answer stands %s, with the way to ask again',
  async (_, asked, key) => {
    const refetch = vi.fn();
    const screen = await mountIn(
      'fr',
      <QueryNote query={{ ...asked, refetch }} title="Not read" rows={2} />,
    );
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text(key));
    await screen.getByRole('button', { name: text('common.retry') }).click();
    expect(refetch).toHaveBeenCalledOnce();
  },
);

it('while an answer is on its way nothing is said to have failed', async () => {
  const query = { error: null, isPaused: false, refetch: vi.fn() };
  const screen = await mountIn('fr', <QueryNote query={query} title="Not read" rows={2} />);
  expect(screen.getByRole('alert').query()).toBeNull();
  expect(screen.getByText('Not read').query()).toBeNull();
});
