import { z } from 'zod';
import type { TransferDetails } from './payment-provider.ts';

const text = z.string().min(1).max(140);
const instructions = z.object({
  next_action: z.object({
    display_bank_transfer_instructions: z.object({
      amount_remaining: z.int().min(0),
      reference: text,
      financial_addresses: z.array(
        z.object({ iban: z.object({ account_holder_name: text, bic: text, iban: text }).optional() }),
      ),
    }),
  }),
});

const anyValue = z.unknown().optional();
/** The part of an event's instructions that is stored: the company's account, and nothing about the buyer. */
export const storedInstructions = z
  .object({
    display_bank_transfer_instructions: z
      .object({
        amount_remaining: anyValue,
        reference: anyValue,
        financial_addresses: z
          .array(
            z.object({
              iban: z
                .object({ account_holder_name: anyValue, bic: anyValue, iban: anyValue })
                .optional()
                .catch(undefined),
            }),
          )
          .optional()
          .catch(undefined),
      })
      .optional()
      .catch(undefined),
  })
  .nullish()
  .catch(undefined);

/** What a payment waits for, if it is one of a bank transfer that has not arrived or not all of it. */
export function transferOf(intent: unknown): TransferDetails | null {
  const read = instructions.safeParse(intent);
  if (!read.success) return null;
  const {
    amount_remaining: remaining,
    reference,
    financial_addresses: addresses,
  } = read.data.next_action.display_bank_transfer_instructions;
  const account = addresses.find(({ iban }) => iban !== undefined)?.iban;
  if (!account) return null;
  const { account_holder_name: accountHolder, bic, iban } = account;
  return { accountHolder, iban, bic, reference, remaining };
}
