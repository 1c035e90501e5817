export { BankTransfer, type BankTransferProps, type TransferFact } from './BankTransfer.tsx';
