// Writes contacts as a .vcf file of version 3.0, which every phone reads.
import { type Contact, contactName } from './contact.ts';

type Written = Pick<Contact, 'contact_first_name' | 'contact_last_name' | 'contact_phone'>;

export function writeVcards(contacts: Written[]): string {
  return contacts
    .map((contact) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:${escaped(contact.contact_last_name ?? '')};${escaped(contact.contact_first_name)};;;`,
        `FN:${escaped(contactName(contact))}`,
        `TEL;TYPE=CELL:${contact.contact_phone}`,
        'END:VCARD',
      ]
        .map((line) => `${line}\r\n`)
        .join(''),
    )
    .join('');
}

const escaped = (text: string): string =>
  text.replace(/([\\;,])/g, '\\$1').replace(/\r\n|\r|\n/g, '\\n');
