// How many parts a text to a phone is sent in, which is what it costs.
import { SegmentedMessage } from 'sms-segments-calculator';

export type SmsLength = {
  encoding: 'GSM-7' | 'UCS-2';
  /** One part of 160 letters or 70; several of 153 or 67, because each says which it is. */
  parts: number;
  /** Letters as they are counted: €, [ and their like are two of GSM-7. */
  letters: number;
};

export function smsLength(text: string): SmsLength {
  const message = new SegmentedMessage(text, 'auto');
  const encoding = message.encodingName;
  const bits = message.messageSize;
  return {
    encoding,
    parts: message.segmentsCount,
    letters: Math.round(bits / (encoding === 'GSM-7' ? 7 : 16)),
  };
}
