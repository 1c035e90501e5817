import { builtPages } from './pages/built-pages.ts';
import { serve } from './serve.ts';

await serve(await builtPages());
