// Shows the calls first. What holds for all calls, such as the common codes, is folded above them.

/** Folds the description of the API. A plugin of Swagger UI can wrap its components. */
const foldDescription = ({ React }) => ({
  wrapComponents: {
    // Not `info`, which Swagger UI itself replaces for OpenAPI 3.1.
    InfoContainer: (InfoContainer) => (props) =>
      React.createElement(
        'details',
        { className: 'about' },
        React.createElement(
          'summary',
          null,
          document.documentElement.lang === 'en'
            ? 'What holds for all calls'
            : '所有接口的通用约定',
        ),
        React.createElement(InfoContainer, props),
      ),
  },
});

const darkDevice = matchMedia('(prefers-color-scheme: dark)');
const followDevice = () =>
  document.documentElement.classList.toggle('dark-mode', darkDevice.matches);
darkDevice.addEventListener('change', followDevice);
followDevice();

// Swagger UI is not installed with the npm package. Then the page shows a sentence instead.
window.SwaggerUIBundle?.({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: -1,
  // Opens the schema of a call down to its fields, which say what they mean.
  defaultModelExpandDepth: 10,
  docExpansion: 'list',
  plugins: [foldDescription],
});
