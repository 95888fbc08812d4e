// Calculates the number of SMS parts of a text, which determines the price of the SMS.
import { SegmentedMessage } from 'sms-segments-calculator';

export type SmsLength = {
  encoding: 'GSM-7' | 'UCS-2';
  /**
   * Number of SMS parts. A text that fits into one part has up to 160 (GSM-7) or 70 (UCS-2)
   * characters. In a longer text, each part has up to 153 or 67 characters, because it also
   * contains a header.
   */
  parts: number;
  /**
   * Number of characters that the provider bills. GSM-7 extension characters such as € and [ count
   * as two.
   */
  letters: number;
};

/** Returns the encoding, number of parts and billed characters of a text. */
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
