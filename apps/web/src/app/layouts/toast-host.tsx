// Renders toasts and imports the toast library.
import { Toaster as HotToaster } from 'react-hot-toast';

export function ToastHost() {
  return (
    <HotToaster
      position="top-center"
      toastOptions={{
        className: 'figures',
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          boxShadow: 'var(--shadow-float)',
          // Toasts overlap the header. Clicks pass through to the elements below.
          pointerEvents: 'none',
        },
        success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--surface)' } },
        error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface)' } },
        loading: { iconTheme: { primary: 'var(--primary)', secondary: 'var(--line)' } },
      }}
    />
  );
}
