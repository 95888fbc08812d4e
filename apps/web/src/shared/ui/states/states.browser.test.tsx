import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { LoadingOverlay } from '../dialogs/loading-overlay.tsx';
import { ShareText } from '../share-text.tsx';
import { type Column, Table } from '../table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NoResults } from './no-results.tsx';
import { QueryStatusNote } from './query-status-note.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { Skeleton } from './skeleton.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;

it.each(LANGUAGES)(
  'after a search without results, a button in %s shows all items again',
  async (language) => {
    const onShowAll = vi.fn();
    const screen = await mountIn(
      language,
      <NoResults title="Nobody" text="Try another name." onShowAll={onShowAll} />,
    );
    await expect.element(screen.getByRole('heading', { name: 'Nobody' })).toBeVisible();
    await screen.getByRole('button', { name: text('ui.show_all') }).click();
    expect(onShowAll).toHaveBeenCalledOnce();
  },
);

it.each(LANGUAGES)(
  'an error is announced immediately in %s and can be retried',
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
  'offline, no error is shown in %s; the request is repeated when the network returns',
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

it('an empty screen explains why nothing is shown, and names the next step', async () => {
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

describe('the message of a refusal', () => {
  it('is announced when it appears, because its live region exists beforehand', async () => {
    const screen = await mountIn('en', <RefusalNote text={undefined} />);
    const note = screen.container.querySelector('[role="alert"]');
    expect(note?.textContent).toBe('');
    await screen.rerender(<RefusalNote text="Too much." />);
    expect(screen.container.querySelector('[role="alert"]')).toBe(note);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too much.');
  });
});

it('on a device that is set to reduced motion, loading animations stop', async () => {
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

it.each(LANGUAGES)('loading is announced in %s', async (language) => {
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

  it('has a name, column headers and row headers', async () => {
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

  it('shows its placeholder if it has no rows', async () => {
    const screen = await mountIn('en', table([]));
    await expect.element(screen.getByText('None')).toBeVisible();
    expect(screen.getByRole('table').query()).toBeNull();
  });

  it('can be scrolled by keyboard', async () => {
    const screen = await mountIn('en', table([{ id: 'WSL-1', sum: 500 }]));
    expect(screen.getByRole('region', { name: 'Transfers' }).element().tabIndex).toBe(0);
  });
});

describe('a text to share', () => {
  it.each(LANGUAGES)(
    'is copied as its code alone, and a message in %s confirms the copy',
    async (language) => {
      const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      const screen = await mountIn(language, <ShareText text="The code is 1234" bare="1234" />);
      await screen.getByRole('button', { name: text('ui.copy') }).click();
      expect(write).toHaveBeenCalledExactlyOnceWith('1234');
      await expect.element(screen.getByText(text('ui.copied'))).toBeVisible();
      write.mockRestore();
    },
  );

  it('is put into the URLs of WhatsApp and SMS only if `isForAddresses` is set', async () => {
    const secret = await mountIn('fr', <ShareText text="The code is 1234" bare="1234" />);
    expect(secret.container.querySelector('a')).toBeNull();
    const open = await mountIn(
      'fr',
      <ShareText text="At 9" bare="9" isForAddresses phone="+2126" />,
    );
    const links = [...open.container.querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(links).toEqual(['https://wa.me/2126?text=At%209', 'sms:+2126?&body=At%209']);
    // This browser has a mouse, so SMS is not offered.
    await expect.element(open.getByRole('link', { name: text('ui.whatsapp') })).toBeVisible();
    expect(open.getByRole('link', { name: text('ui.sms') }).query()).toBeNull();
  });

  it('is passed to the share sheet if the device has one, and no error is shown if the user closes the sheet', async () => {
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

  it('shows a message when the browser refuses to copy it', async () => {
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
  'in case of %s, an error message with a retry button is shown instead of the data of the query',
  async (_, asked, key) => {
    const refetch = vi.fn();
    const screen = await mountIn(
      'fr',
      <QueryStatusNote query={{ ...asked, refetch }} title="Not read" rows={2} />,
    );
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text(key));
    await screen.getByRole('button', { name: text('common.retry') }).click();
    expect(refetch).toHaveBeenCalledOnce();
  },
);

it('no error is shown while a response is loading', async () => {
  const query = { error: null, isPaused: false, refetch: vi.fn() };
  const screen = await mountIn('fr', <QueryStatusNote query={query} title="Not read" rows={2} />);
  expect(screen.getByRole('alert').query()).toBeNull();
  expect(screen.getByText('Not read').query()).toBeNull();
});
