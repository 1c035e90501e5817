export {
  DateOfBirth,
  isoDateOf,
  type DateOfBirthProps,
  type DatePart,
  type DateParts,
} from './DateOfBirth.tsx';
