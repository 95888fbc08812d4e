import { expect, it, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import type { IdentityDocument } from './identity-document.ts';
import { useSubmitDocuments } from './use-submit-documents.ts';

const paper: IdentityDocument = {
  file_path: 'identity-documents/nadia/١.pdf',
  file_name: "l'acte.pdf",
};

async function mountForm(settled: IdentityDocument[] | 'no_paper' | 'not_arrived') {
  const calls = {
    send: vi.fn(async (_: IdentityDocument[]) => undefined as unknown),
    onSent: vi.fn(),
  };
  function Form() {
    const { isSending, failure, submit } = useSubmitDocuments({
      settle: async () => settled,
      noPaper: 'identity.no_document',
      done: 'identity.submitted',
      ...calls,
    });
    return (
      <>
        <button type="button" aria-busy={isSending} onClick={() => void submit()}>
          Send
        </button>
        <p role="alert">{failure}</p>
      </>
    );
  }
  const screen = await mountIn('fr', <Form />, 'identity');
  return {
    ...calls,
    button: screen.getByRole('button', { name: 'Send' }),
    failure: screen.getByRole('alert'),
  };
}

it.each([
  ['no_paper', 'identity.no_document'],
  ['not_arrived', 'identity.upload_failed'],
] as const)(
  'the form is not sent when the uploads end with %s, and the user sees the reason',
  async (settled, key) => {
    const { button, failure, send, onSent } = await mountForm(settled);
    await button.click();
    await expect.element(failure).toHaveTextContent(text(key));
    await expect.element(button).toHaveAttribute('aria-busy', 'false');
    expect(send).not.toHaveBeenCalled();
    expect(onSent).not.toHaveBeenCalled();
  },
);

it('the error of a failed submission stays visible until the form is sent again', async () => {
  const { button, failure, send, onSent } = await mountForm([paper]);
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button.click();
  await expect.element(failure).toHaveTextContent(text('errors.network'));
  expect(onSent).not.toHaveBeenCalled();
  await button.click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(send).toHaveBeenLastCalledWith([paper]);
  await expect.element(failure).toBeEmptyDOMElement();
});
