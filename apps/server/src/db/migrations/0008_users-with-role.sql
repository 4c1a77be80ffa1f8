-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_with_role" ON "users" USING btree ("id") WHERE role <> 'member' or is_associate;
