// Stories of MailedCode: for an address of a known webmail provider, and for any other address.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { isLanguage } from '../../../i18n/language.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { MailedCode } from './mailed-code.tsx';

export default {
  title: 'Code of a mail',
  component: MailedCode,
  loaders: [
    ({ globals: { language } }) => loadMessages(isLanguage(language) ? language : 'en', 'auth'),
  ],
} satisfies Meta<typeof MailedCode>;

export const KnownMailbox: StoryObj = {
  render: () => <MailedCode email="amina@gmail.com" purpose="signup" />,
};

export const OtherMailbox: StoryObj = {
  render: () => <MailedCode email="amina@wasl.example" purpose="recovery" />,
};
