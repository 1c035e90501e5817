import { createRoot } from 'react-dom/client';

const box = document.querySelector('#root');
if (box) createRoot(box).render(<p>hi</p>);
