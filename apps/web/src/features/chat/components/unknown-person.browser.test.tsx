// Placeholder that is shown instead of a name for an unknown, suspended or blocked person.
import { expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { aConversation, aMember } from '../model/testing/test-conversation.ts';
import { MemberRow } from './conversations/member-row.tsx';
import { EmptyThread } from './empty-thread.tsx';

const ignore = () => undefined;

it.each(['en', 'fr', 'ar'] as const)(
  'shows a placeholder instead of the missing name of a person, in %s',
  async (language) => {
    const unknown = aMember('x', { firstName: '', lastName: null, username: null });
    const conversation = aConversation({ members: [aMember('amina'), unknown] });
    const screen = await mountIn(
      language,
      <>
        <EmptyThread conversation={conversation} me="amina" />
        <ul>
          <MemberRow
            member={unknown}
            isMe={false}
            isPresent={false}
            mayManage={false}
            onRole={ignore}
            onRemove={ignore}
          />
        </ul>
      </>,
      'chat',
    );
    const somebody = text('chat.somebody');
    await expect
      .element(screen.getByText(text('chat.first_title', { name: `\u2068${somebody}\u2069` })))
      .toBeVisible();
    await expect.element(screen.getByText(somebody, { exact: true })).toBeVisible();
  },
);
