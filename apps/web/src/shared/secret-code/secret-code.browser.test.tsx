import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountIn, text } from '../../testing/mount-in-language.tsx';
import { Refusal } from '../errors/refusal.ts';
import { SecretCode } from './secret-code.tsx';
import { secretCodesOf } from './secret-codes.ts';
import { registerSecretKind } from './secret-kinds.ts';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
const kind = registerSecretKind('payout-code');
const codes = secretCodesOf(kind);
const TEXTS = {
  locked: 'money.payout_locked',
  elsewhere: 'money.payout_code_elsewhere',
  failed: 'errors.unexpected',
} as const;

beforeEach(() => {
  codes.forget('one');
  localStorage.setItem(kind.keyOf('one'), '12345678');
});

async function mountCode(language: 'en' | 'fr' | 'ar' = 'en', isLocked = false) {
  const renewing = Promise.withResolvers<void>();
  const onRenew = vi.fn((_code: string) => renewing.promise);
  const screen = await mountIn(
    language,
    <SecretCode codes={codes} id="one" isLocked={isLocked} texts={TEXTS} onRenew={onRenew} />,
    'money',
  );
  const button = (key: 'ui.code_show' | 'ui.code_hide' | 'ui.code_new') =>
    screen.getByRole('button', { name: text(key) });
  return { screen, onRenew, renewing, button, digits: () => screen.getByText(/\d{4} \d{4}/) };
}

it.each(LANGUAGES)(
  'in %s, a code is hidden until the user reveals it, and can be hidden again',
  async (language) => {
    const { screen, button, digits } = await mountCode(language);
    expect(screen.container.textContent).not.toMatch(/\d{4}/);
    await button('ui.code_show').click();
    await expect.element(digits()).toHaveTextContent('1234 5678');
    expect(getComputedStyle(digits().element()).direction).toBe('ltr');
    await button('ui.code_hide').click();
    await expect.element(digits()).not.toBeInTheDocument();
  },
);

it.each(LANGUAGES)(
  'in %s, a locked code is not displayed, but can be replaced by a new one',
  async (language) => {
    const { screen, button, digits } = await mountCode(language, true);
    await expect.element(screen.getByText(text('money.payout_locked'))).toBeVisible();
    expect(digits().query()).toBeNull();
    expect(button('ui.code_show').query()).toBeNull();
    await expect.element(button('ui.code_new')).toBeEnabled();
  },
);

it('another handover in the same place shows its own code, hidden, and then no code', async () => {
  const { screen, button, digits } = await mountCode();
  await button('ui.code_show').click();
  await expect.element(digits()).toHaveTextContent('1234 5678');
  localStorage.setItem(kind.keyOf('two'), '87654321');
  onTestFinished(() => codes.forget('two'));
  const codeOf = (id: string) => (
    <SecretCode codes={codes} id={id} isLocked={false} texts={TEXTS} onRenew={vi.fn()} />
  );
  await screen.rerender(codeOf('two'));
  await expect.element(button('ui.code_show')).toBeVisible();
  expect(digits().query()).toBeNull();
  await button('ui.code_show').click();
  await expect.element(digits()).toHaveTextContent('8765 4321');
  await screen.rerender(codeOf('three'));
  await expect.element(screen.getByText(text('money.payout_code_elsewhere'))).toBeVisible();
  expect(digits().query()).toBeNull();
});

it('a message says that the code was created on another device', async () => {
  codes.forget('one');
  const { screen } = await mountCode();
  await expect.element(screen.getByText(text('money.payout_code_elsewhere'))).toBeVisible();
});

describe('a new code', () => {
  it('is requested only once, however often the button is pressed', async () => {
    const { onRenew, button } = await mountCode();
    await button('ui.code_new').click();
    await expect.element(button('ui.code_new')).toBeDisabled();
    await expect.element(button('ui.code_new')).toHaveAttribute('aria-busy', 'true');
    expect(onRenew).toHaveBeenCalledOnce();
    expect(onRenew.mock.lastCall?.[0]).toMatch(/^\d{8}$/);
    // The old code stays valid until the server has accepted the new code.
    expect(codes.read('one')).toBe('12345678');
  });

  it('is shown and stored after the server has accepted it', async () => {
    const { onRenew, renewing, button, digits } = await mountCode();
    await button('ui.code_new').click();
    renewing.resolve();
    const [code = ''] = onRenew.mock.lastCall ?? [];
    await expect.element(digits()).toHaveTextContent(`${code.slice(0, 4)} ${code.slice(4)}`);
    expect(codes.read('one')).toBe(code);
    expect(codes.isInDoubt('one')).toBe(false);
  });

  it.each(LANGUAGES)(
    'stays the same if the response is lost, and a message in %s says that the code may already be valid',
    async (language) => {
      const { screen, onRenew, renewing, button, digits } = await mountCode(language);
      await button('ui.code_new').click();
      renewing.reject(new TypeError('Failed to fetch'));
      await expect.element(screen.getByText(text('ui.code_in_doubt'))).toBeVisible();
      expect(digits().query()).toBeNull();
      expect(button('ui.code_show').query()).toBeNull();
      await button('ui.code_new').click();
      await expect.poll(() => onRenew.mock.calls.length).toBe(2);
      expect(onRenew.mock.calls[0]).toEqual(onRenew.mock.calls[1]);
    },
  );

  it('leaves the old code unchanged when the server refuses the new code', async () => {
    const { screen, renewing, button } = await mountCode('fr');
    await button('ui.code_new').click();
    renewing.reject(new Refusal({ code: 'WA051', message: 'no' }));
    await expect.element(screen.getByText(text('errors.STATUS_NOT_ALLOWED'))).toBeVisible();
    expect(codes.read('one')).toBe('12345678');
    expect(codes.isInDoubt('one')).toBe(false);
    await expect.element(button('ui.code_show')).toBeVisible();
  });
});
