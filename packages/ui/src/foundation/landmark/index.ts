export { useLandmark } from './useLandmark.ts';
